import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Task } from '../task/use-task.ts'
import { type DecryptedText, decryptText } from './encrypt-text.ts'
import { useMemberTask } from './useMemberTask.ts'

/**
 * Decrypts a text when somebody asks for it; the signatures of its author and owner are verified
 * first. Another run takes the place of one that is under way. `abort()` lets the text go, and so do
 * the end of the component and that of the sign-in.
 *
 * To show a document for as long as it is on the screen take `useDocument`.
 *
 * Codes: `unauthenticated`, `not_found`, `document_undecryptable`, and those of what does not verify.
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
