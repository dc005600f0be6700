-- The movements of a declaration that is taken back. On their own, as a value of an enum can be used only once it is committed.

alter type movement_kind add value 'win-undone';
alter type movement_kind add value 'receivable-opened';
alter type movement_kind add value 'receivable-settled';
