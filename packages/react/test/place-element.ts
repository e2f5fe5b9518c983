import { createIdentityService, type IdentityService, type NewTestClient } from '@shrd/testing'
import { vi } from 'vitest'
import '../script/shrd.ts'
import type { ShrdElement } from '../script/shrd.ts'

/** Somebody whom the service knows. */
export const MARA = {
  email: 'mara@example.org',
  password: 'a long password for tests',
  name: 'Mara Lindqvist',
}

let count = 0

/** A service in memory, at an address of its own, so that no earlier sign-in counts there. */
export function openService(policy: NonNullable<NewTestClient['policy']> = {}): IdentityService {
  count += 1
  const service = createIdentityService({
    issuer: `https://id-${count}.example.org`,
    clients: [
      {
        client_id: 'app',
        allowed_origins: [location.origin],
        redirect_uris: [location.origin + location.pathname],
        policy,
      },
    ],
    people: [MARA],
  })
  vi.stubGlobal('fetch', (request: Request) => service.fetch(request))
  return service
}

/** An element with its attributes, in the page at once. */
export function placeElement(
  tag: Exclude<`shrd-${string}` & keyof HTMLElementTagNameMap, 'shrd-secure-share-view'>,
  { issuer }: Pick<IdentityService, 'issuer'>,
  attributes: Record<string, string> = {},
): ShrdElement {
  const element = document.createElement(tag)
  const given = { issuer, 'client-id': 'app', mode: 'embedded', storage: 'memory', ...attributes }
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}
