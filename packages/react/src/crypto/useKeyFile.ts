import type { KeyFileDownload, KeyFileFacts, NewKeyFile } from '@shrd/client'
import { useVisitorClient } from '../provider/ShrdContext.ts'
import { checkPassword } from '../strength-meter/check-password.ts'
import { type Task, useTask } from '../task/use-task.ts'

/** Key file tasks of a component. Progress goes from 0 to 1. */
export interface UsedKeyFile {
  /** Creates keys and a key file. The service does not know them until they are registered. */
  readonly make: Task<[password: string], NewKeyFile>
  /** Reads the owner of a key file and checks its password. */
  readonly open: Task<[file: Blob, password: string], KeyFileFacts>
  /** Encrypts the same keys with another password. */
  readonly protect: Task<
    [file: Blob, passwords: { present: string; next: string }],
    KeyFileDownload
  >
}

/**
 * Creates, opens and re-encrypts key files on this device. It sends nothing and returns no private
 * key. Each task refuses a second run while one is in progress.
 *
 * To register or sign in, use `useKeyFileRegister` and `useKeyFileSignIn`. To replace the keys, use
 * `client.rotation`.
 *
 * Codes: `password_too_short`, `password_too_weak`, `password_unjudged`, `key_file_locked`, `key_file_malformed`,
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
