/** Sends a call of the portal: a form, or an object as JSON; without input it only reads. */
export type Ask = (path: string, input?: URLSearchParams | object) => Promise<Response>;

/** Sends calls of the portal with the cookies of one browser. */
export async function browserOf(origin: string): Promise<Ask> {
  const cookies = new Map<string, string>();
  const ask: Ask = async (path, input) => {
    const isForm = input instanceof URLSearchParams;
    const answer = await fetch(`${origin}/api-v2/portal/${path}`, {
      ...(input ? { method: 'POST', body: isForm ? input : JSON.stringify(input) } : {}),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(input && !isForm ? { 'content-type': 'application/json' } : {}),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  await ask('isloggedin');
  return ask;
}
