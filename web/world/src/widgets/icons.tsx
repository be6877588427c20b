import type { ReactNode } from "react";

type IconProps = { readonly className?: string };

/** An icon of strokes on 24 by 24, in the colour of the surrounding text. */
const drawn =
  (shapes: ReactNode) =>
  ({ className = "icon" }: IconProps) => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {shapes}
    </svg>
  );

export const MoonIcon = drawn(
  <path d="M15 2.5a10 10 0 1 0 6.6 13.3A8.4 8.4 0 0 1 15 2.5Z" className="filled" />,
);
export const CityIcon = drawn(
  <path d="M3 21h18M5 21V10l5-4 5 4v11M15 13h4v8M9 21v-4h2v4M8.5 12.5h3" />,
);
export const RoomIcon = drawn(<path d="M4 5.5h16v11H10.5L6 20.5v-4H4zM8 9.5h8M8 12.8h5" />);
export const StudioIcon = drawn(
  <path d="M12 11.2v9.3M8.5 20.5h7M12 11.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM8.4 13.2a5.1 5.1 0 0 1 0-7.2M15.6 6a5.1 5.1 0 0 1 0 7.2M5.6 16a9 9 0 0 1 0-12.8M18.4 3.2a9 9 0 0 1 0 12.8" />,
);
export const EditorIcon = drawn(
  <path d="M4 20.5l1-4.6L16.4 4.5a2.1 2.1 0 0 1 3 0l.1.1a2.1 2.1 0 0 1 0 3L8.1 19.2zM14.3 6.6l3.1 3.1" />,
);
export const OperationsIcon = drawn(<path d="M4 20.5h16M6.5 20v-6M11 20V8.5M15.5 20v-9M20 20V4" />);
export const VoiceIcon = drawn(
  <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />,
);
export const VoiceOffIcon = drawn(
  <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5" />,
);
export const MicrophoneIcon = drawn(
  <path d="M12 3.5a2.8 2.8 0 0 0-2.8 2.8v5.4a2.8 2.8 0 0 0 5.6 0V6.300a2.8 2.8 0 0 0-2.8-2.800zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3M8.500 21h7" />,
);
export const InfoIcon = drawn(
  <path d="M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 0 0 0-17zM12 11v5.500M12 7.600v.1" />,
);
export const PhoneIcon = drawn(
  <path d="M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3zM10.500 18h3" />,
);
export const GuideIcon = drawn(
  <path d="M12 6.500c-1.800-1.300-4.300-1.900-8-1.700v13c3.700-.2 6.200.4 8 1.700 1.800-1.300 4.300-1.900 8-1.700v-13c-3.700-.2-6.200.4-8 1.700zm0 0v13" />,
);
export const CloseIcon = drawn(<path d="M6 6l12 12M18 6L6 18" />);
export const StopIcon = drawn(
  <path d="M8.2 3.5h7.6l4.7 4.7v7.6l-4.7 4.7H8.2l-4.7-4.7V8.2zM9 9h6v6H9z" />,
);
export const PlayIcon = drawn(<path d="M7 4.5v15l12.5-7.5z" />);
export const MenuIcon = drawn(<path d="M4.500 7h15M4.500 12h15M4.500 17h15" />);
export const SettingsIcon = drawn(
  <path d="M4 7h9M17 7h3M15 4.7v4.6M4 12h3M11 12h9M9 9.7v4.6M4 17h9M17 17h3M15 14.7v4.6" />,
);
export const PlusIcon = drawn(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = drawn(<path d="M5 12h14" />);
export const WholeIcon = drawn(<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />);
export const MoveIcon = drawn(
  <path d="M12 3v18M3 12h18M12 3l-2.600 2.600M12 3l2.600 2.600M12 21l-2.600-2.600M12 21l2.600-2.600M3 12l2.600-2.600M3 12l2.600 2.600M21 12l-2.600-2.600M21 12l-2.600 2.600" />,
);
export const WalkIcon = drawn(
  <path d="M13 5.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM8 21.5l3-7-1-3.5 3-3 2 3.2 3 1.3M11 14.5l3.5 2.5 1 4.5M10 11l-3 2" />,
);
export const HomeIcon = drawn(<path d="M3.5 11.5L12 4l8.5 7.5M6 9.8V20h12V9.8M10 20v-5.5h4V20" />);
export const TravelIcon = drawn(
  <path d="M4.5 8.5h15v11h-15zM9 8.5V5.8a1.3 1.3 0 0 1 1.3-1.3h3.4A1.3 1.3 0 0 1 15 5.8v2.7M8.5 8.5v11M15.5 8.5v11" />,
);
export const CitiesIcon = drawn(
  <path d="M3.2 9.2c1.6 2.6 8.4 2.6 10 0M4.6 8.8V6.2l2-1.6 2 1.6v2.6M8.6 6.6h3v2.2M13.4 17.4c1.2 2 6 2 7.2 0M14.8 17V14.8l2-1.6 2 1.6V17M10.6 12.2l2.6 2.6" />,
);
export const CallIcon = drawn(
  <path d="M12 3.5v11M7.5 10.2L12 14.7l4.5-4.5M4.5 19.5c2-1.6 13-1.6 15 0" />,
);
export const MutedIcon = drawn(<path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5" />);
export const PersonIcon = drawn(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500a7.500 7.500 0 0 1 15 0" />,
);
export const ArrowIcon = drawn(<path d="M5 12h14M13 6l6 6-6 6" />);
export const CurtainIcon = drawn(
  <path d="M3 12.5c1-2.2 4-6 9-6s8 3.8 9 6c-1 2.2-4 6-9 6s-8-3.8-9-6ZM12 15.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM4.5 4.5l15 16" />,
);
export const PictureIcon = drawn(
  <path d="M4 5h16v14H4zM4 16l4.500-4.500 4 4 2.500-2.500L20 17.500M15.500 9.500v.1" />,
);
export const ThreadsIcon = drawn(
  <path d="M3.500 4.500h11.500v8.500H8.500l-3 3v-3h-2zM18 8.500h2.500v8.500h-2v3l-3-3H11" />,
);
export const PinIcon = drawn(<path d="M9 3.500h6l-1 6 3 3v2H7v-2l3-3zM12 14.500v6" />);
export const SmallWindowIcon = drawn(
  <path d="M20.500 11V5.500a1 1 0 0 0-1-1h-15a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H10M13 14.500h7.500v5H13z" />,
);
export const EyeIcon = drawn(
  <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z" />,
);
