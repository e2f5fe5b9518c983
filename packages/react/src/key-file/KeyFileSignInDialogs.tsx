'use client'
import type { ReactElement } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorForm } from '../two-factor/TwoFactorForm.tsx'
import { TwoFactorSetupForm } from '../two-factor/TwoFactorSetupForm.tsx'
import { WarningDialog } from '../two-factor/WarningDialog.tsx'
import { FormerKeysDialog } from './FormerKeysDialog.tsx'
import { useKeyFileSignInParts } from './KeyFileSignInContext.ts'
import { KeyAccepted } from './KeyFileSignInStatus.tsx'

/**
 * The dialogs of a sign-in: code, two-factor set-up, question about former keys, warning. Renders
 * `<dialog>`s.
 */
export function KeyFileSignInDialogs(): ReactElement {
  const { state, send } = useKeyFileSignInParts()
  const warning = 'warning' in state ? state.warning : null
  return (
    <>
      {state.step === 'token' && <TokenDialog />}
      {state.step === 'setup' && <SetupDialog />}
      {state.step === 'formerKeys' && (
        <FormerKeysDialog
          {...state}
          onTrust={() => send({ type: 'trustFormerKeys' })}
          onCancel={() => send({ type: 'back' })}
        />
      )}
      {warning !== null && (
        <WarningDialog codesLeft={warning} onRead={() => send({ type: 'warningRead' })} />
      )}
    </>
  )
}

function TokenDialog(): ReactElement | null {
  const { state, send } = useKeyFileSignInParts()
  const { t } = useMessages()
  if (state.step !== 'token') return null
  return (
    <Dialog title={t('second_factor.title')} onClose={() => send({ type: 'back' })}>
      <div className="shrd-dialog-body">
        <KeyAccepted />
        <TwoFactorForm
          busy={state.busy}
          error={state.error}
          onSubmit={(token) => send({ type: 'submitToken', token })}
        />
      </div>
    </Dialog>
  )
}

function SetupDialog(): ReactElement | null {
  const { state, send } = useKeyFileSignInParts()
  const { t } = useMessages()
  if (state.step !== 'setup') return null
  return (
    // The codes appear once, so only "I have saved it" closes the dialog.
    <Dialog
      title={t('second_factor_setup.title')}
      onClose={state.codesSaved ? () => send({ type: 'back' }) : undefined}
    >
      <div className="shrd-dialog-body">
        <KeyAccepted />
        <TwoFactorSetupForm
          setup={state}
          codesSaved={state.codesSaved}
          onCodesSaved={() => send({ type: 'codesSaved' })}
          onDownloadCodes={() => send({ type: 'downloadCodes' })}
          onSubmit={(token) => send({ type: 'submitToken', token })}
          busy={state.busy}
          error={state.error}
        />
      </div>
    </Dialog>
  )
}
