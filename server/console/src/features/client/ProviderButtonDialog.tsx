import { TextField } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { FormDialog } from '../../components/FormDialog.tsx'
import type { ProviderChoice } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { IconField } from '../providers/IconField.tsx'

/** Props of {@link ProviderButtonDialog}. */
export interface ProviderButtonDialogProps {
  choice: ProviderChoice
  /** What the provider is called. */
  name: string
  onChange: (choice: ProviderChoice) => void
  onClose: () => void
}

/** Text and icon of the button of a provider at one client. */
export function ProviderButtonDialog(props: ProviderButtonDialogProps): ReactElement {
  const { choice, name, onChange, onClose } = props
  const { text } = useTexts()
  const [label, setLabel] = useState(choice.text ?? '')
  const [icon, setIcon] = useState(choice.icon)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('methods.providerButton', { name })}
      submitLabel={text('methods.apply')}
      hasProblems={false}
      onSubmit={() => {
        onChange({ ...choice, text: label.trim() || null, icon })
        onClose()
      }}
      isBusy={false}
      error={null}
      keep={label !== (choice.text ?? '') || icon !== choice.icon}
    >
      {() => (
        <>
          <TextField
            label={text('provider.field.text')}
            note={text('form.optional')}
            value={label}
            onChange={setLabel}
          />
          <IconField value={icon} onChange={setIcon} />
        </>
      )}
    </FormDialog>
  )
}
