import type { KeyFileDownload, KeyFileFacts, NewKeyFile } from '@shrd/client'
import { useVisitorClient } from '../provider/ShrdContext.ts'
import { checkPassword } from '../strength-meter/check-password.ts'
import { type Task, useTask } from '../task/use-task.ts'

/** What a component does with key files; progress goes from 0 to 1. */
export interface UsedKeyFile {
  /** New keys in a new key file; nobody knows of them until they are registered. */
  readonly make: Task<[password: string], NewKeyFile>
  /** Whose file it is, and whether its password is right. */
  readonly open: Task<[file: Blob, password: string], KeyFileFacts>
  /** The same keys under another password. */
  readonly protect: Task<
    [file: Blob, passwords: { present: string; next: string }],
    KeyFileDownload
  >
}

/**
 * Makes, opens and re-protects key files on this device; nothing is sent and no private key is given
 * out. Each part is a task of its own and refuses a second run while it has one.
 *
 * To register or to sign in take `useKeyFileRegister` and `useKeyFileSignIn`; to replace the keys
 * take `client.rotation`.
 *
 * Codes: `password_too_short`, `password_too_weak`, `key_file_locked`, `key_file_malformed`,
 * `key_file_unsupported`, `key_file_too_large`, `key_check_failed`.
 *
 * @example
 * const { protect } = useKeyFile()
 * const onSubmit = async () => {
 *   const { result } = await protect.run(file, { present, next })
 *   if (result !== null) downloadText(result.fileName, result.fileText)
 * }
 */
export function useKeyFile(): UsedKeyFile {
  const { keyFiles } = useVisitorClient()
  const make = useTask((slow, password: string) =>
    keyFiles.make(password, { ...slow, checkPassword }),
  )
  const open = useTask(async (slow, file: Blob, password: string) =>
    keyFiles.open(await file.text(), password, slow),
  )
  const protect = useTask(async (slow, file: Blob, passwords: { present: string; next: string }) =>
    keyFiles.protect(await file.text(), passwords, { ...slow, checkPassword }),
  )
  return { make, open, protect }
}
