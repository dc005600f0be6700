-- The dashboard adds up its day from what is counted of every quarter of an hour (0061): nothing reads funds by their time any more.
drop index movement_funds;
