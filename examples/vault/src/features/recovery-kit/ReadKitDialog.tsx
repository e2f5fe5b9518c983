import { KEY_FILE_NAME, type KitState } from '@shrd/crypto/key-file'
import { Dialog } from '@shrd/react'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import { KIT_TEXTS } from '../../locales/kit-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { type KitProblem, useKitReader } from './use-kit-reader.ts'

/** Props of {@link ReadKitDialog}. */
export interface ReadKitDialogProps {
  /** Receives the key file of the kit. */
  onFound: (file: File) => void
  onClose: () => void
}

/** Reads a recovery kit from its text, from pictures of its codes, or from the saved page. */
export function ReadKitDialog(props: ReadKitDialogProps): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={KIT_TEXTS}>
      <Content {...props} />
    </TextsProvider>
  )
}

function Content({ onFound, onClose }: ReadKitDialogProps): ReactElement {
  const { text } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { isBusy, state, problem, addText, addFiles, stop } = useKitReader((fileText) =>
    onFound(new File([fileText], KEY_FILE_NAME, { type: 'application/octet-stream' })),
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    void addText(typed)
  }
  return (
    <Dialog title={text('kit.read.title')} onClose={onClose} describedBy={`${id}lead`}>
      <form className="shrd-dialog-body kit-read" onSubmit={submit} autoComplete="off" noValidate>
        <p id={`${id}lead`}>{text('kit.read.lead')}</p>
        <div className="shrd-field">
          <input
            id={`${id}files`}
            className="shrd-hidden"
            type="file"
            multiple
            accept="image/*,.html,.htm,.txt,.key,.dat"
            disabled={isBusy}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              if (files.length > 0) void addFiles(files)
              // Choosing the same picture again is to read it again.
              target.value = ''
            }}
          />
          {/* The browser's own button speaks the browser's language. */}
          <label className="shrd-button" htmlFor={`${id}files`}>
            {text('kit.read.files')}
          </label>
        </div>
        <div className="shrd-field">
          <label className="shrd-label" htmlFor={`${id}text`}>
            {text('kit.read.text')}
          </label>
          <textarea
            id={`${id}text`}
            className="shrd-input kit-read-text"
            dir="ltr"
            rows={5}
            value={typed}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <p role="status" className="kit-read-status">
          {isBusy ? text('kit.read.busy') : <Found state={state} problem={problem} />}
        </p>
        {isBusy ? (
          <button type="button" className="shrd-button" onClick={stop}>
            {text('kit.read.stop')}
          </button>
        ) : (
          <button type="submit" className="shrd-button" data-kind="primary">
            {text('kit.read.submit')}
          </button>
        )}
      </form>
    </Dialog>
  )
}

/** What is there, what is missing, and what was wrong. */
function Found({
  state,
  problem,
}: {
  state: KitState | null
  problem: KitProblem | null
}): ReactElement | null {
  const { text, language } = useTexts()
  if (problem !== null) return <>{text(`kit.read.${problem}`)}</>
  if (state === null || state.fileText !== null) return null
  const { count, missing, mistyped, isMixed } = state
  const list = new Intl.ListFormat(language)
  const toList = (numbers: readonly number[]): string => list.format(numbers.map(String))
  return (
    <>
      {isMixed ? <span>{text('kit.read.mixed')} </span> : null}
      {mistyped.length > 0 ? (
        <span>{text('kit.read.mistyped', { parts: toList(mistyped) })} </span>
      ) : null}
      {count !== null && missing.length > 0 ? (
        <span>
          {text('kit.read.missing', {
            found: count - missing.length,
            count,
            missing: toList(missing),
          })}
        </span>
      ) : null}
    </>
  )
}
