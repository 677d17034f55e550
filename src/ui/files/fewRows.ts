/** As many rows are written before anybody notices; more of them by `exportManyRows`, beside what the user does. */
export const fewRows = 2_000;
