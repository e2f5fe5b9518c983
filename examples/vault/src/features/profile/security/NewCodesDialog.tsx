import { downloadText, EMERGENCY_CODES_NAME } from '@shrd/client'
import { Button, Checkbox, Dialog, DialogActions, DialogBody, TextField } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { DialogForm } from '../../../components/DialogForm.tsx'
import { FocusedAnswer } from '../../../components/FocusedAnswer.tsx'
import { useCopy } from '../../../components/use-copy.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'

/** Props of {@link NewCodesDialog}. */
export interface NewCodesDialogProps {
  open: boolean
  onClose: () => void
  onMade: () => void
}

/** Asks for a code of the authenticator, and shows ten new emergency codes once. */
export function NewCodesDialog({ open, onClose, onMade }: NewCodesDialogProps): ReactElement {
  const { text } = useTexts()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isSaved, setSaved] = useState(false)
  const isKept = codes !== null && !isSaved
  const close = (): void => {
    setCodes(null)
    setSaved(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      // The old codes are worth nothing any more: nothing closes this by accident.
      onOpenChange={() => isKept || close()}
      title={text('security.newCodes')}
      closeLabel={text('action.close')}
      keep={isKept}
    >
      {codes === null ? (
        <AskForToken
          onCancel={close}
          onMade={(made) => {
            setCodes(made)
            saveCodes(made)
            onMade()
          }}
        />
      ) : (
        <ShowCodes {...{ codes, isSaved, setSaved }} onClose={close} />
      )}
    </Dialog>
  )
}

function saveCodes(codes: readonly string[]): void {
  downloadText(EMERGENCY_CODES_NAME, `${codes.join('\n')}\n`)
}

function AskForToken(props: {
  onCancel: () => void
  onMade: (codes: readonly string[]) => void
}): ReactElement {
  const { onCancel, onMade } = props
  const { text } = useTexts()
  const { call } = useShrdClient()
  const [token, setToken] = useState('')
  const isMissing = token.trim() === ''
  return (
    <DialogForm
      hasProblems={isMissing}
      saveLabel={text('security.newCodes')}
      failedText={text('security.codesNotMade')}
      onCancel={onCancel}
      onSave={async () => onMade((await call('createEmergencyCodes', { token })).codes)}
    >
      {(tried) => (
        <>
          <p>{text('security.newCodesText')}</p>
          <TextField
            label={text('security.token')}
            value={token}
            onChange={setToken}
            error={tried && isMissing ? text('security.tokenMissing') : null}
            inputMode="numeric"
            autoComplete="one-time-code"
            mono
            dir="ltr"
          />
        </>
      )}
    </DialogForm>
  )
}

function ShowCodes(props: {
  codes: readonly string[]
  isSaved: boolean
  setSaved: (isSaved: boolean) => void
  onClose: () => void
}): ReactElement {
  const { codes, isSaved, setSaved, onClose } = props
  const { text } = useTexts()
  const copy = useCopy()
  const all = codes.join('\n')
  return (
    <>
      <DialogBody>
        <FocusedAnswer>
          <p>{text('security.codesOnce')}</p>
        </FocusedAnswer>
        <ol className="profile-codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <span className="profile-actions">
          <Button
            size="sm"
            onClick={() => void copy(text('security.codes'), all, { clears: true })}
          >
            {text('security.copyCodes')}
          </Button>
          <Button size="sm" onClick={() => saveCodes(codes)}>
            {text('security.downloadCodes')}
          </Button>
        </span>
        <Checkbox checked={isSaved} onChange={setSaved}>
          {text('security.codesSaved')}
        </Checkbox>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" disabled={!isSaved} onClick={onClose}>
          {text('action.close')}
        </Button>
      </DialogActions>
    </>
  )
}
