/** Of all accounts of the demo; printed at every start of it, so nobody may have it for anything else. */
export const demoPassword = 'Delorme-2026';
