-- A page of exceptions is read in the order of an index, whichever column it is sorted by.
drop index exception_of_day;
drop index exception_by_weight;
create index exception_happened on exception (happened_at, id);
create index exception_last on exception (last_at, id);
create index exception_found on exception (found_at, id);
create index exception_weight on exception (weight, id);
create index exception_subject on exception (subject, id);
create index exception_amount on exception (amount_paise, id);
create index exception_explained on exception (explained_at, id);
create index exception_explained_by on exception (explained_by_name, id);
