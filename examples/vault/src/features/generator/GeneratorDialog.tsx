import { Button, Dialog, DialogActions, DialogBody, Select } from '@shrd/parts'
import { RefreshCw } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { PassphraseFields } from './PassphraseFields.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { type GeneratorOptions, useGenerator } from './use-generator.ts'

/** Props of {@link GeneratorDialog}. */
export interface GeneratorDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onUse: (password: string) => void
}

/** Makes passwords and passphrases in this browser. Nothing of them is kept but what is used. */
export function GeneratorDialog(props: GeneratorDialogProps): ReactElement {
  const { open, onOpenChange } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('generator.title')}
      closeLabel={text('action.close')}
    >
      <Generator {...props} />
    </Dialog>
  )
}

function Generator({ onOpenChange, onUse }: GeneratorDialogProps): ReactElement {
  const { text } = useTexts()
  const { options, change, value, bits, earlier, renew } = useGenerator()
  const changePart = (part: Partial<GeneratorOptions>): void => change({ ...options, ...part })
  return (
    <>
      <DialogBody>
        <GeneratedValue value={value} bits={bits} onRenew={renew} />
        <Select
          label={text('generator.kind')}
          options={[
            { value: 'password', label: text('generator.kind.password') },
            { value: 'passphrase', label: text('generator.kind.passphrase') },
          ]}
          value={options.kind}
          onChange={(kind) => changePart({ kind })}
        />
        {options.kind === 'password' ? (
          <PasswordFields
            options={options.password}
            onChange={(password) => changePart({ password })}
          />
        ) : (
          <PassphraseFields
            options={options.passphrase}
            onChange={(passphrase) => changePart({ passphrase })}
          />
        )}
        <Earlier values={earlier} />
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{text('action.cancel')}</Button>
        <Button
          variant="primary"
          disabled={value === ''}
          onClick={() => {
            onUse(value)
            onOpenChange(false)
          }}
        >
          {text('generator.use')}
        </Button>
      </DialogActions>
    </>
  )
}

interface GeneratedValueProps {
  value: string
  bits: number
  onRenew: () => void
}

function GeneratedValue({ value, bits, onRenew }: GeneratedValueProps): ReactElement {
  const { text } = useTexts()
  const id = useId()
  return (
    <div className="generated">
      <output id={id} className="generated-value parts-mono" dir="ltr">
        {value}
      </output>
      <div className="generated-line">
        <span className="parts-hint">{text(strengthOf(bits), { bits: Math.floor(bits) })}</span>
        <span className="parts-grow" />
        <CopyButton name={text('generator.value')} value={value} clears />
        <Button size="sm" icon={<RefreshCw size={14} aria-hidden="true" />} onClick={onRenew}>
          {text('generator.renew')}
        </Button>
      </div>
    </div>
  )
}

/** The words for so many bits of chance: from 60 on guessing is out of reach for most, from 80 on for all. */
function strengthOf(bits: number) {
  if (bits < 45) return 'generator.weak'
  if (bits < 60) return 'generator.fair'
  return bits < 80 ? 'generator.good' : 'generator.strong'
}

/** What was made before in this dialog, in memory alone. */
function Earlier({ values }: { values: readonly string[] }): ReactElement | null {
  const { text } = useTexts()
  if (values.length === 0) return null
  return (
    <details className="generated-earlier">
      <summary>{text('generator.earlier', { count: values.length })}</summary>
      <ul>
        {values.map((value) => (
          <li key={value}>
            <bdi className="parts-mono" dir="ltr">
              {value}
            </bdi>
            <CopyButton name={text('generator.value')} value={value} clears />
          </li>
        ))}
      </ul>
    </details>
  )
}
