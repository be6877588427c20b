/** `GET`, with the name of a backup: the backup as a ZIP archive. */
export const backupsPath = "/backups/";
