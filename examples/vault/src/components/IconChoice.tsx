import type { VaultIcon as VaultIconName } from '@shrd/contract'
import { VAULT_ICONS } from '@shrd/contract/calls'
import { Button, Dialog, DialogActions, DialogBody, IconPicker, VaultIcon } from '@shrd/parts'
import { type ReactElement, useId, useState } from 'react'
import { nameOfIcon } from '../locales/icon-names.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Mark } from './Mark.tsx'

/** Props of {@link IconChoice}. */
export interface IconChoiceProps {
  label: string
  value: VaultIconName
  onChange: (icon: VaultIconName) => void
}

/** The chosen icon by its name, and a button to the dialog in which another one is picked. */
export function IconChoice({ label, value, onChange }: IconChoiceProps): ReactElement {
  const { text, language } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="icon-choice">
      <span className="parts-label">
        <Mark encrypted={false} />
        <span id={`${id}-label`}>{label}</span>
      </span>
      <Button
        aria-labelledby={`${id}-label ${id}-name`}
        aria-haspopup="dialog"
        icon={<VaultIcon name={value} size={18} />}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-name`}>{nameOfIcon(value, language)}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={text('icon.choose')}
        closeLabel={text('action.close')}
      >
        <IconPanel
          label={label}
          value={value}
          onCancel={() => setOpen(false)}
          onChoose={(icon) => {
            onChange(icon)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}

interface IconPanelProps {
  label: string
  value: VaultIconName
  onCancel: () => void
  onChoose: (icon: VaultIconName) => void
}

function IconPanel({ label, value, onCancel, onChoose }: IconPanelProps): ReactElement {
  const { text, language } = useTexts()
  const [picked, setPicked] = useState(value)
  return (
    <>
      <DialogBody>
        <div className="icon-panel">
          <IconPicker
            label={label}
            mark={<Mark encrypted={false} />}
            names={VAULT_ICONS}
            value={picked}
            onChange={setPicked}
            nameOf={(icon) => nameOfIcon(icon, language)}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{text('action.cancel')}</Button>
        <Button variant="primary" onClick={() => onChoose(picked)}>
          {text('icon.use')}
        </Button>
      </DialogActions>
    </>
  )
}
