//! Random games that check the properties every game must have.
