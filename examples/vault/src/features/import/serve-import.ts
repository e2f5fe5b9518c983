import { isShrdError } from '@shrd/crypto/errors'
import { openImportDesk } from './import-desk.ts'
import type { FromImport, ImportEnd, ToImport } from './import-messages.ts'

/** Reads an import in a worker. The entries stay there; the page asks for what it shows or stores. */
export function serveImport(end: ImportEnd): void {
  const desk = openImportDesk()
  end.addEventListener('message', async ({ data }) => {
    const { number } = data
    try {
      const answer = await desk.answer(data)
      end.postMessage({ number, answer }, { transfer: listBuffers(data.type, answer) })
    } catch (error) {
      end.postMessage({ number, failure: { code: toCode(error) } })
    }
  })
}

/** Files move to the page and are not copied. */
function listBuffers(type: ToImport['type'], answer: FromImport['answer']): Transferable[] {
  return type === 'file' && answer instanceof Uint8Array ? [answer.buffer] : []
}

/** Memory that is not there is a file that is too large. Anything else is a fault of the program. */
function toCode(error: unknown): string {
  if (isShrdError(error)) return error.code
  if (error instanceof RangeError) return 'import_too_large'
  reportError(error)
  return 'internal'
}
