import { Tooltip } from '@shrd/parts'
import { Asterisk, FileKey, Globe, type LucideIcon, Mail, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ManagedClient } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

type Method = ManagedClient['policy']['methods'][number]

const ICONS: Readonly<Record<Method, LucideIcon>> = {
  password: Asterisk,
  otp: Mail,
  key_file: FileKey,
  passkey: ShieldCheck,
  provider: Globe,
}

/** Props of {@link MethodIcons}. */
export interface MethodIconsProps {
  methods: readonly Method[]
}

/** The ways to sign in as icons with names. */
export function MethodIcons({ methods }: MethodIconsProps): ReactElement {
  const { text } = useTexts()
  return (
    <span className="method-icons">
      {methods.map((method) => {
        const Icon = ICONS[method]
        const name = text(`clients.method.${method}`)
        return (
          <Tooltip key={method} content={name}>
            <span role="img" aria-label={name}>
              <Icon size={16} aria-hidden="true" />
            </span>
          </Tooltip>
        )
      })}
    </span>
  )
}
