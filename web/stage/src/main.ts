import "./without-eval.ts";
import "./stage.css";
import { openStage } from "./stage.ts";

openStage(document.body, location);
