import { type StepMachine, useMessages } from '@shrd/react'
import {
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  useEffect,
  useState,
} from 'react'
import type { OpenKeyFile } from './OpenKeyFile.tsx'

type Props = ComponentProps<typeof OpenKeyFile>

interface KeyFileStepProps extends Props {
  /** The address whose page may open a key file: its policy allows what that needs. */
  path: string
  leave(address: string): void
}

/** The step of a key file: on its own page, whose code is loaded only there. */
export function KeyFileStep({ path, leave, ...props }: KeyFileStepProps): ReactElement {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (location.pathname !== path) return leave(path)
    let isShown = true
    import('./OpenKeyFile.tsx').then(
      (module) => isShown && setLoaded(() => module.OpenKeyFile),
      // A newer version of the service has taken the place of the file.
      () => leave(path),
    )
    return () => {
      isShown = false
    }
  }, [path, leave])
  return Loaded === undefined ? <Loading machine={props.machine} /> : <Loaded {...props} />
}

function Loading({ machine }: { machine: StepMachine }): ReactElement {
  const { t } = useMessages()
  return (
    <section className="shrd-widget" data-appearance="page" data-step={machine.step.kind}>
      <h1 className="shrd-title">{t('keyFileSignIn.title')}</h1>
      <p className="shrd-subtitle" role="status">
        {t('status.busy')}
      </p>
    </section>
  )
}
