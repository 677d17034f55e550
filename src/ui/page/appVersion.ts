/** AUTH-02: the build says which version this is; 2.0.0 is what shows if it says nothing. */
export const appVersion: string = (import.meta.env.VITE_APP_VERSION as string | undefined) ?? '2.0.0';
