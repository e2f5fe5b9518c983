/** Where the service stores the encrypted content of files. */
export type StorageConfig = DiskConfig | S3Config

/** A folder on this machine, or one mounted by all processes of the service. */
export interface DiskConfig {
  readonly kind: 'disk'
  readonly folder: string
}

/** A bucket that only this service uses. */
export interface S3Config {
  readonly kind: 's3'
  /** Without it, the endpoint of AWS in the region. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** True if the bucket is in the path instead of the host name. */
  readonly pathStyle: boolean
}

/** The variables of the storage. */
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

/** The variables that a bucket needs. */
const OF_S3 = ['FILES_BUCKET', 'FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'] as const

/** Explains why the service cannot store files with these variables. */
export function storageProblems(env: StorageEnvironment): string[] {
  if (env.FILES_STORAGE === 's3') {
    const missing = OF_S3.filter((name) => env[name] === undefined)
    return missing.map((name) => `${name}: required for FILES_STORAGE=s3`)
  }
  // Otherwise a service meant for a bucket would store its files on a disk without backups.
  return env.FILES_BUCKET === undefined ? [] : ['FILES_BUCKET: only with FILES_STORAGE=s3']
}

/** Reads the storage. Call it only if `storageProblems` found nothing. */
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
