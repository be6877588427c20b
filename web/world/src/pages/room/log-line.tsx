import { memo, useState } from "react";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import { DayMark, isOtherDay } from "./day-mark.tsx";
import type { MessageControl } from "./message-actions.tsx";
import { RoomLineView } from "./room-line-view.tsx";
import { isIntroduced } from "./room-lines.ts";

type LogLineProps = {
  readonly line: RoomLine;
  readonly before: RoomLine | undefined;
  readonly control: MessageControl;
  readonly isLast: boolean;
  /** It came while the log was there. */
  readonly isNew: boolean;
  /** The reader was brought here. */
  readonly isJumped: boolean;
};

/** A line in its place in the log: a new one appears softly, one that is scrolled to stands there at once. */
export const LogLine = memo(function LogLine(props: LogLineProps) {
  const { line, before, control, isLast, isNew, isJumped } = props;
  const [appears] = useState(isNew);
  return (
    <div className="log-line" data-appears={appears} data-jumped={isJumped}>
      {isOtherDay(line, before) && <DayMark at={line.at} />}
      <RoomLineView
        line={line}
        introduced={isIntroduced(line, before)}
        control={control}
        isLast={isLast}
      />
    </div>
  );
});
