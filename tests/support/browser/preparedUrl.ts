/** Under which browsers open every prepared server. Browsers trust it as they trust `localhost`. */
export const preparedUrl = 'http://brevia.localhost';
