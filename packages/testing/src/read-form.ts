import { OAuthRefusal } from './oauth-refusal.ts'

/** The fields of a request, each once. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>
  /** The only field that may repeat (RFC 8707). */
  readonly resources: readonly string[]
}

/**
 * Reads the fields of a posted form.
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

/** The same for decoded fields. */
export function toForm(sent: URLSearchParams): Form {
  const names = [...sent.keys()].filter((name) => name !== 'resource')
  if (new Set(names).size !== names.length) {
    throw new OAuthRefusal('invalid_request', { description: 'a parameter is there twice' })
  }
  const { resource: _, ...fields } = Object.fromEntries(sent)
  return { fields, resources: sent.getAll('resource') }
}
