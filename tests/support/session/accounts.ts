/** Who has an account on `AuthServer`, as they sign in on a device that keeps their work. */
export const anne = { username: 'anne', password: 'Premier-1', remember: true };
export const bruno = { username: 'bruno', password: 'Deuxieme-2', remember: true };
export const chloe = { username: 'chloe', password: 'Troisieme-3', remember: true };
