import type { Fetch } from '../src/outgoing/guarded-fetch.ts'

/** Domains of programs that nobody has registered, in place of the network. */
export interface AgentDomains {
  /** Gives a program a description, and returns its `client_id`. */
  publish(url: string, description?: Readonly<Record<string, unknown>>): string
  /** Answers an address with something else. */
  answer(url: string, respond: () => Response): string
  /** Addresses that the service has read. */
  readonly read: readonly string[]
  readonly send: Fetch
}

/** Where the programs of these tests get their codes, unless they say otherwise. */
export const CALLBACK = '/callback'

/** A network without domains. */
export function createAgentDomains(): AgentDomains {
  const pages = new Map<string, () => Response>()
  const read: string[] = []
  const answer = (url: string, respond: () => Response) => {
    pages.set(url, respond)
    return url
  }
  return {
    answer,
    publish: (url, description) =>
      answer(url, () =>
        Response.json({
          client_id: url,
          client_name: 'Helper',
          redirect_uris: [new URL(CALLBACK, url).href],
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          ...description,
        }),
      ),
    read,
    send: async (input) => {
      const url = String(input)
      read.push(url)
      return pages.get(url)?.() ?? new Response('', { status: 404 })
    },
  }
}
