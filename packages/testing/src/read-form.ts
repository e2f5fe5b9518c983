import { OAuthRefusal } from './oauth-refusal.ts'

/** Fields of a request, each there once. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>
  /** RFC 8707: the one field that may be there several times. */
  readonly resources: readonly string[]
}

/**
 * The fields of a form that was posted.
 *
 * @throws OAuthRefusal `invalid_request`
 */
export async function readForm(request: Request): Promise<Form> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw new OAuthRefusal('invalid_request', { description: 'the body must be a form' })
  }
  return toForm(new URLSearchParams(await request.text()))
}

/** The same for fields that were read already. */
export function toForm(sent: URLSearchParams): Form {
  const names = [...sent.keys()].filter((name) => name !== 'resource')
  if (new Set(names).size !== names.length) {
    throw new OAuthRefusal('invalid_request', { description: 'a parameter is there twice' })
  }
  const { resource: _, ...fields } = Object.fromEntries(sent)
  return { fields, resources: sent.getAll('resource') }
}
