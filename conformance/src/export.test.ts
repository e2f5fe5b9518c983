import { decodeBase64url, encodeBase64url } from './encodings.ts'
import { deriveKeys, openExport } from './export.ts'
import { runPage } from './run-page.ts'

type Input =
  | { operation: 'derive keys'; password: string; header: string }
  | { operation: 'open export'; password: string; archive: string }

runPage<Input>('export', (input) => {
  if (input.operation === 'derive keys') {
    const { password_key, content_key } = deriveKeys(input.password, input.header)
    return {
      password_key: encodeBase64url(password_key),
      content_key: encodeBase64url(content_key),
    }
  }
  const { created_at, content } = openExport(input.password, decodeBase64url(input.archive))
  return { created_at, content: encodeBase64url(content) }
})
