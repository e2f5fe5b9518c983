import { ErrorNote, useMessages } from '@shrd/react'
import {
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  useEffect,
  useState,
} from 'react'
import { ButtonAction } from '../layout/Action.tsx'
import type { OpenKeyFile } from './OpenKeyFile.tsx'
import { forgetReload, reloadOnce } from './reload-once.ts'

type Props = ComponentProps<typeof OpenKeyFile>

interface KeyFileStepProps extends Props {
  /** The address whose page may open a key file: its policy allows what that needs. */
  path: string
  leave(address: string): void
}

/** The step of a key file: on its own page, whose code is loaded only there. */
export function KeyFileStep({ path, leave, ...props }: KeyFileStepProps): ReactElement {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (location.pathname !== path) return leave(path)
    let isShown = true
    import('./OpenKeyFile.tsx').then(
      (module) => {
        forgetReload()
        if (isShown) setLoaded(() => module.OpenKeyFile)
      },
      () => {
        if (!reloadOnce(() => leave(path)) && isShown) setMissing(true)
      },
    )
    return () => {
      isShown = false
    }
  }, [path, leave])
  if (Loaded !== undefined) return <Loaded {...props} />
  const retry = isMissing ? () => leave(path) : null
  return <Loading kind={props.steps.state.step.kind} retry={retry} />
}

interface LoadingProps {
  kind: string
  /** `null` as long as nothing is missing. */
  retry: (() => void) | null
}

function Loading({ kind, retry }: LoadingProps): ReactElement {
  const { t, has } = useMessages()
  return (
    <section className="shrd-widget" data-appearance="page" data-step={kind}>
      <h1 className="shrd-title">
        {t(has('keyFileSignIn.title') ? 'keyFileSignIn.title' : 'way.key_file')}
      </h1>
      {retry === null ? (
        <p className="shrd-subtitle" role="status">
          {t('status.busy')}
        </p>
      ) : (
        <div className="shrd-form">
          <ErrorNote error={{ code: 'unavailable' }} />
          <ButtonAction busy={false} onClick={retry}>
            {t('action.startAgain')}
          </ButtonAction>
        </div>
      )}
    </section>
  )
}
