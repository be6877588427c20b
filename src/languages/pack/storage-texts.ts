type FileText = (problem: { readonly file: string }) => string;
type ServerText = (problem: { readonly file: string; readonly detail: string }) => string;

/** Why a journal cannot be opened: what happened, why, and what to do next. */
export type StorageTexts = {
  readonly problems: {
    readonly "is-directory": FileText;
    readonly "not-found": FileText;
    readonly "not-ours": FileText;
    readonly damaged: (problem: { readonly file: string; readonly detail: string }) => string;
    readonly "newer-file": (problem: {
      readonly file: string;
      readonly found: number;
      readonly newest: number;
    }) => string;
    readonly unwritable: FileText;
    readonly full: FileText;
    readonly "disk-failed": FileText;
    readonly busy: FileText;
    readonly "no-wal": FileText;
    readonly "server-unreachable": ServerText;
    readonly "server-refused": ServerText;
    readonly "certificate-untrusted": ServerText;
    readonly "certificate-of-another": ServerText;
    readonly "schema-too-old": (problem: {
      readonly file: string;
      readonly found: number;
      readonly newest: number;
    }) => string;
    readonly "unfinished-move": FileText;
    readonly "server-too-old": (problem: {
      readonly file: string;
      readonly found: number;
      readonly needed: number;
    }) => string;
    readonly "sqlite-too-old": (problem: {
      readonly found: string;
      readonly needed: string;
    }) => string;
    readonly "backup-failed": (problem: {
      readonly file: string;
      readonly backup: string;
    }) => string;
    readonly "migration-failed": (problem: {
      readonly file: string;
      readonly version: number;
      readonly backup: string | undefined;
    }) => string;
  };
  /** The data folder is at a place where it may be damaged. */
  readonly risks: Readonly<
    Record<"network" | "cloud-synced", (folder: string, name: string) => string>
  >;
};
