/** Where the encrypted content of files is kept. */
export type StorageConfig = DiskConfig | S3Config

/** A folder of this machine, or one that all processes of the service have mounted. */
export interface DiskConfig {
  readonly kind: 'disk'
  readonly folder: string
}

/** A bucket of this service alone. */
export interface S3Config {
  readonly kind: 's3'
  /** Without it, that of AWS in the region. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** True where the bucket is in the path and not in the host name. */
  readonly pathStyle: boolean
}

/** The variables that say where files are kept. */
export interface StorageEnvironment {
  readonly DATA_DIR: string
  readonly FILES_STORAGE: 'disk' | 's3'
  readonly FILES_DIR?: string | undefined
  readonly FILES_ENDPOINT?: string | undefined
  readonly FILES_REGION: string
  readonly FILES_BUCKET?: string | undefined
  readonly FILES_ACCESS_KEY_ID?: string | undefined
  readonly FILES_SECRET_ACCESS_KEY?: string | undefined
  readonly FILES_PATH_STYLE: boolean
}

/** What a bucket cannot be reached without. */
const OF_S3 = ['FILES_BUCKET', 'FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'] as const

/** What keeps files from being stored where the variables say. */
export function storageProblems(env: StorageEnvironment): string[] {
  if (env.FILES_STORAGE === 's3') {
    const missing = OF_S3.filter((name) => env[name] === undefined)
    return missing.map((name) => `${name}: needed for FILES_STORAGE=s3`)
  }
  // Files of a service that was meant to use its bucket would lie on a disk that nobody backs up.
  return env.FILES_BUCKET === undefined ? [] : ['FILES_BUCKET: only with FILES_STORAGE=s3']
}

/** Where files are kept; `storageProblems` has found nothing. */
export function storageOf(env: StorageEnvironment): StorageConfig {
  if (env.FILES_STORAGE === 'disk') {
    return { kind: 'disk', folder: env.FILES_DIR ?? `${env.DATA_DIR}/files` }
  }
  return {
    kind: 's3',
    endpoint: env.FILES_ENDPOINT,
    region: env.FILES_REGION,
    bucket: env.FILES_BUCKET ?? '',
    accessKeyId: env.FILES_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.FILES_SECRET_ACCESS_KEY ?? '',
    pathStyle: env.FILES_PATH_STYLE,
  }
}
