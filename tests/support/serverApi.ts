/** Calls of the server as another program makes them, to see what has reached it. */
export const serverApi = async (url: string, username: string, password: string) => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: username, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const get = async (path: string): Promise<{ Data: Record<string, unknown>[]; TotalCount: number }> => {
    const answer = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    return (await answer.json()) as { Data: Record<string, unknown>[]; TotalCount: number };
  };
  return {
    get,
    total: async (path: string): Promise<number> => (await get(`${path}?page=1&pageSize=1`)).TotalCount,
    search: async (path: string, text: string) => (await get(`${path}/search?q=${encodeURIComponent(text)}`)).Data,
  };
};
