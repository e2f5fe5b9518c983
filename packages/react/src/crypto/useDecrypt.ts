import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Task } from '../task/use-task.ts'
import { type DecryptedText, decryptText } from './encrypt-text.ts'
import { useMemberTask } from './useMemberTask.ts'

/**
 * Decrypts a text on demand, after verifying the signatures of its author and owner. A new run
 * replaces one in progress. The text is dropped after `abort()`, when the component unmounts and
 * when the session ends.
 *
 * To show a document while it is on the screen, use `useDocument`.
 *
 * Codes: `unauthenticated`, `not_found`, `document_undecryptable`, and codes of failed checks.
 *
 * @example
 * const decrypt = useDecrypt()
 * if (decrypt.state === 'done') return <p>{decrypt.result.text}</p>
 * return <button onClick={() => decrypt.run(document_id)}>Reveal</button>
 */
export function useDecrypt(): Task<[document_id: string], DecryptedText> {
  const client = useShrdClient()
  return useMemberTask(
    (options, document_id: string) => decryptText(client, document_id, options),
    {
      whileRunning: 'replace',
    },
  )
}
