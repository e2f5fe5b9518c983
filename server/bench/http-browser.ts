import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as text. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** One connection that is kept, and the cookies of one visitor, whatever their path. */
export interface HttpBrowser {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer>
  close(): void
}

/** @param address Where the visitor says they are from. */
export function createHttpBrowser(address: string): HttpBrowser {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const jar = new Map<string, string>()
  const exchange = async (
    url: string,
    { method, headers, body }: { method: string; headers: object; body?: string },
  ): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const all = { 'x-forwarded-for': address, ...headers, ...(cookie && { cookie }) }
    const answer = await exchangeOnce(url, { method, headers: all, agent, body })
    for (const header of answer.headers['set-cookie'] ?? []) keep(jar, header)
    return answer
  }
  return {
    get: (url, headers = {}) =>
      exchange(url, {
        method: 'GET',
        headers: { accept: 'text/html', 'sec-fetch-site': 'none', ...headers },
      }),
    post: (url, body, headers) => exchange(url, { method: 'POST', headers, body }),
    close: () => agent.destroy(),
  }
}

function exchangeOnce(
  url: string,
  { body, ...options }: { method: string; headers: object; agent: Agent; body: string | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(url, { ...options, headers: { ...options.headers } }, async (response) => {
      const text = (await buffer(response)).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    request.on('error', reject)
    request.end(body)
  })
}

function keep(jar: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';')
  const separator = pair.indexOf('=')
  const name = pair.slice(0, separator)
  const isGone = /expires=Thu, 01 Jan 1970|max-age=0/i.test(header)
  if (isGone) jar.delete(name)
  else jar.set(name, pair.slice(separator + 1))
}
