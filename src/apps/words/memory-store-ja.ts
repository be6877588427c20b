/** What is said of the memory as it is stored, in Japanese. English has the same keys. */
export const memoryStoreJa = {
  bug: "プログラムの不具合で、できごとがひとつ思い出に残りませんでした。記録そのものには残っています。新しい版で saintverse memory rebuild を行うと、思い出にも戻ります。",
};
export type MemoryStoreWords = typeof memoryStoreJa;
