import type { OfflineCopy, OfflineReader } from '@shrd/client/offline'
import { isShrdError } from '@shrd/crypto/errors'
import { Button } from '@shrd/parts'
import { KeyFileDropZone, PasswordField } from '@shrd/react'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../app/use-error-text.ts'
import { FocusedHeading } from '../components/FocusedHeading.tsx'
import { focusFirstProblem } from '../components/focus-first-problem.ts'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link UnlockForm}. */
export interface UnlockFormProps {
  reader: OfflineReader
  onOpened: (copy: OfflineCopy) => void
}

/** Opens the copy with key file and password, or by touch. */
export function UnlockForm({ reader, onOpened }: UnlockFormProps): ReactElement {
  const { text } = useTexts()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { progress, problem, open, touch } = useOpening(reader, onOpened)
  const [isTouchable, setTouchable] = useState(false)
  useEffect(() => {
    // What cannot be found out opens with the key file.
    reader.isTouchable().then(setTouchable, () => undefined)
  }, [reader])
  const isBusy = progress !== null

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    // The fields were disabled meanwhile, so none has the focus.
    void open(file, password).then(() => form.current && focusFirstProblem(form.current))
  }

  return (
    <main className="offline-unlock" tabIndex={-1}>
      <form ref={form} className="parts-card offline-card" noValidate onSubmit={submit}>
        <FocusedHeading>{text('offline.title')}</FocusedHeading>
        <p>{text('offline.open.text')}</p>
        <KeyFileDropZone
          file={file}
          onChange={setFile}
          error={problem?.place === 'file' ? problem.words : null}
          progress={isBusy ? { label: text('offline.opening'), fraction: progress } : null}
          disabled={isBusy}
        />
        <PasswordField
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={problem?.place === 'password' ? problem.words : null}
          disabled={isBusy}
        />
        {problem?.place === 'form' ? (
          <p className="parts-hint parts-hint-error" role="alert">
            {problem.words}
          </p>
        ) : null}
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {text('offline.open')}
        </Button>
        {isTouchable ? (
          <Button size="lg" block disabled={isBusy} onClick={() => void touch()}>
            {text('offline.touch')}
          </Button>
        ) : null}
      </form>
    </main>
  )
}

interface Problem {
  readonly place: 'file' | 'password' | 'form'
  readonly words: string
}

/** Where a code belongs; any other stands above the button. */
const PLACES: Readonly<Record<string, Problem['place']>> = {
  key_file_locked: 'password',
  key_file_malformed: 'file',
  key_file_unsupported: 'file',
  key_file_too_large: 'file',
  key_file_replaced: 'file',
  key_replaced: 'file',
}

function useOpening(reader: OfflineReader, onOpened: (copy: OfflineCopy) => void) {
  const { text } = useTexts()
  const errorText = useErrorText()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const refuse = (code: string): void =>
    setProblem({ place: PLACES[code] ?? 'form', words: errorText({ code }) })

  async function open(file: File | null, password: string): Promise<void> {
    setProblem(null)
    if (file === null || password === '') return refuse('credentials_required')
    setProgress(0)
    try {
      const fileText = await file.text().catch(() => undefined)
      if (fileText === undefined) {
        // It was moved or deleted after it was chosen.
        return setProblem({ place: 'file', words: text('offline.unreadable') })
      }
      onOpened(await reader.open(fileText, password, { onProgress: setProgress }))
    } catch (error) {
      refuse(isShrdError(error) ? error.code : 'internal')
    } finally {
      setProgress(null)
    }
  }
  async function touch(): Promise<void> {
    setProblem(null)
    try {
      onOpened(await reader.touch())
    } catch (error) {
      refuse(isShrdError(error) ? error.code : 'internal')
    }
  }
  return { progress, problem, open, touch }
}
