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
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const given = (await answer.json()) as { Message: string; Data: { Id: number } | null };
    if (!given.Data) throw new Error(`POST ${path}: ${answer.status} ${given.Message}`);
    return given.Data.Id;
  };
  /** Another person's edit or deletion, behind the back of the browser under test. */
  const behindTheBack = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    get,
    change: (path: string, body: object) => behindTheBack('PUT', path, body),
    remove: (path: string) => behindTheBack('DELETE', path),
    /** The number of the new record. */
    create,
    total: async (path: string): Promise<number> => (await get(`${path}?page=1&pageSize=1`)).TotalCount,
    search: async (path: string, text: string) => (await get(`${path}/search?q=${encodeURIComponent(text)}`)).Data,
  };
};
