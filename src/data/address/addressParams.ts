/**
 * The parameters of the address as they are now. React Router hands out those of the last painted page: two changes
 * in quick succession, such as a form that closes and a search that is typed, would undo each other.
 */
export const addressParams = (): URLSearchParams => new URLSearchParams(window.location.search);
