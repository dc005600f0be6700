-- What a wallet held in the house before. On its own, as a value of an enum can be used only once it is committed.

alter type movement_kind add value 'opening-balance';
