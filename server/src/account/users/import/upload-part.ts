import { type EndpointOutput, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call } from '../../../http/call.ts'
import type { UserDeps } from '../user-deps.ts'
import { sealPart } from './import-content.ts'

/**
 * Stores one part of the content of an import.
 *
 * @throws `import_not_found`; `upload_failed` if the import has started, the part is empty, or all
 *   parts together are too large
 */
export async function uploadImportPart(
  { sealer }: Pick<UserDeps, 'sealer'>,
  call: Call<'uploadUserImport'>,
): Promise<EndpointOutput<'uploadUserImport'>> {
  const { account_id } = accountOf(call)
  const { import_id, part } = call.input
  const { octets: bytes } = call
  if (bytes === undefined || bytes.length === 0) throw new ShrdError('upload_failed')
  return call.transaction(async (store) => {
    const { userImports } = store.tenancy
    const upload = await userImports.lock(account_id, import_id)
    if (upload === undefined) throw new ShrdError('import_not_found')
    if (upload.state !== 'uploading') throw new ShrdError('upload_failed')
    await userImports.putPart(
      import_id,
      part,
      sealPart(sealer, { importId: import_id, part, bytes }),
    )
    const { size } = await userImports.measureParts(import_id)
    if (size > LIMITS.importBytes) throw new ShrdError('upload_failed')
    return { part, size: bytes.length }
  })
}
