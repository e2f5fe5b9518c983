import { Button, Card, Dialog, Section } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { CheckFileForm } from './CheckFileForm.tsx'

/** Checks how well the key file is protected, and gives it another password. */
export function KeyFileSection(): ReactElement {
  const { text } = useTexts()
  const [dialog, setDialog] = useState<'check' | 'change' | null>(null)
  const close = (): void => setDialog(null)
  return (
    <Section title={text('security.file')} text={text('security.fileText')}>
      <Card className="profile-card-fields">
        <p>{text('security.fileOld')}</p>
        <span className="profile-actions">
          <Button onClick={() => setDialog('check')}>{text('security.checkFile')}</Button>
          <Button onClick={() => setDialog('change')}>{text('security.changePassword')}</Button>
        </span>
      </Card>
      <Dialog
        open={dialog === 'check'}
        onOpenChange={close}
        title={text('security.checkFile')}
        closeLabel={text('action.close')}
      >
        <CheckFileForm onClose={close} onChange={() => setDialog('change')} />
      </Dialog>
      <Dialog
        open={dialog === 'change'}
        onOpenChange={close}
        title={text('security.changePassword')}
        closeLabel={text('action.close')}
        keep
      >
        <ChangePasswordForm onClose={close} />
      </Dialog>
    </Section>
  )
}
