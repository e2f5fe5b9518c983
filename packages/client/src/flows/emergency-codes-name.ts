/** The file that emergency codes are saved to. */
export const EMERGENCY_CODES_NAME = 'SHRD_EMERGENCY_CODES.txt'
