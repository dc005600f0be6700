-- A picture that players see is named and put in another place where it is, as taking it away and adding it anew lost its history.

grant update (title, display_order) on image to panadesk_app;
