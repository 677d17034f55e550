/** The access token of an account at a running server. */
export const signInAt = async (url: string, email: string, password: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${email} could not sign in at ${url}: ${answer.status}`);
  return token;
};
